// ESLint's findings as every other tool prints them: path:line:column: message.
import path from "node:path";

const line = (file, { line: at, column, message, ruleId }) => `${path.relative(".", file)}:${at}:${column}: ${message} (${ruleId})`;

export default (results) => results.flatMap(({ filePath, messages }) => messages.map((message) => line(filePath, message))).join("\n");
