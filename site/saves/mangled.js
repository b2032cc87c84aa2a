// The damage that mail, chats and word processors do to a link on its way: they break it into lines, write some of
// its letters in another way, slip letters between that nobody sees, and take the punctuation around it along.

const UNSEEN = /[\s\p{Cc}\p{Cf}\u034f\ufe00-\ufe0f]+/gu;
const DASHES = /[\u2010-\u2012\u2212\ufe63\uff0d]/g, LONG_DASHES = /[\u2013-\u2015]/g;      // two hyphens are often written as one dash

/** A part of an address as it was before it was escaped. @param {string} text */
export function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without the breaks and the letters that cannot be seen. @param {string} text */
export function inOnePiece(text) {
  return text.replace(UNSEEN, '');
}

/** The possible letters of a link, the likeliest first: letters, digits, - and _ up to whatever follows it.
 * @param {string} text @returns {string[]} */
export function lettersIn(text) {
  const plain = unescaped(text).replace(DASHES, '-').replace(LONG_DASHES, '--').replace(/^[^\w-]+/, '');
  const found = [inOnePiece(plain), plain].map((one) => /^[\w-]+/.exec(one)?.[0] ?? '');
  return [...new Set(found)].filter(Boolean);
}

/** An address without what only stood around it. A bracket that it opens itself is its own, and so is a space within a
 * line: files have such names. @param {string} text */
export function bareAddress(text) {
  const whole = text.replace(/ *[\r\n\u2028\u2029]+ */g, '').trim().split(' ').map(inOnePiece).join(' ').replace(/^[<("'\u201c\u2018\u00ab\u201e[]+/, '');
  return withoutEnd(whole);
}

/** @param {string} text @returns {string} */
function withoutEnd(text) {
  const last = text.at(-1) ?? '', opens = { ')': '(', ']': '[' }[last];
  const around = opens ? text.split(opens).length < text.split(last).length : /[.,;:!?>"'\u201d\u2019\u00bb\u201c\u2026]/.test(last);
  return around ? withoutEnd(text.slice(0, -1)) : text;
}
