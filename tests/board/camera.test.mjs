import assert from "node:assert/strict";
import test from "node:test";
import { between, bring, centreOn, clamp, fit, pan, toScreen, toWorld, zoomAbout, ZOOM_MAX, ZOOM_MIN } from "../../site/board/camera.js";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
const CAM = { x: 6, y: 4, zoom: 50 };
const near = (a, b) => a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) < 1e-9, `${a} is not ${b}`));

test("the screen and the world undo each other", () => {
  near(toWorld(CAM, PHONE, ...toScreen(CAM, PHONE, 3.25, -7.5)), [3.25, -7.5]);
  near(toScreen(CAM, PHONE, CAM.x, CAM.y), [180, 370]);
});

test("zooming about a point leaves that point where it is", () => {
  const before = toWorld(CAM, DESK, 200, 700), after = zoomAbout(CAM, DESK, 1.7, 200, 700);
  near(toWorld(after, DESK, 200, 700), before);
  assert.equal(after.zoom, 85);
});

test("zoom has an end in both directions, and the point still stays", () => {
  const far = zoomAbout(CAM, DESK, 0.001, 10, 10), close = zoomAbout(CAM, DESK, 1000, 10, 10);
  assert.deepEqual([far.zoom, close.zoom], [ZOOM_MIN, ZOOM_MAX]);
  near(toWorld(far, DESK, 10, 10), toWorld(CAM, DESK, 10, 10));
});

test("dragging moves the world with the finger", () => {
  const [x, y] = toScreen(CAM, PHONE, 2, 2);
  near(toScreen(pan(CAM, 30, -12), PHONE, 2, 2), [x + 30, y - 12]);
});

test("fit shows the whole board inside of the padding", () => {
  const padding = { top: 40, right: 300, bottom: 20, left: 10 }, bounds = [-8, -4, 16, 12], cam = fit(bounds, DESK, padding);
  const [left, top] = toScreen(cam, DESK, -8, -4), [right, bottom] = toScreen(cam, DESK, 16, 12);
  assert.ok(left >= 10 && top >= 40 && right <= 1140 && bottom <= 880);
  near([left - 10], [1140 - right]);
});

test("a small board is not blown up without measure", () => {
  assert.equal(fit([0, 0, 4, 8], DESK).zoom, 84);
});

test("the board cannot be pushed out of sight", () => {
  const lost = clamp({ x: 900, y: -900, zoom: 1 }, [0, 0, 8, 12]);
  assert.deepEqual(lost, { x: 8, y: 0, zoom: ZOOM_MIN });
});

test("the middle of a padded screen is the middle of what is free", () => {
  const padding = { top: 0, right: 0, bottom: 300, left: 0 }, cam = centreOn(5, 5, 40, padding);
  near(toScreen(cam, PHONE, 5, 5), [180, 220]);
});

test("bringing a place into sight moves no more than it must", () => {
  assert.deepEqual(bring(CAM, PHONE, 6, 4), CAM);
  const moved = bring(CAM, PHONE, 20, 4);
  assert.equal(moved.y, CAM.y);
  near(toScreen(moved, PHONE, 20, 4), [360 - CAM.zoom, 370]);
});

test("a glide begins and ends where it should", () => {
  const there = { x: 1, y: 2, zoom: 100 };
  near(Object.values(between(CAM, there, 0)), Object.values(CAM));
  near(Object.values(between(CAM, there, 1)), Object.values(there));
});
