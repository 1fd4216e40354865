// A style sheet, or a file that the build makes (bundling/lookFiles.ts): here only its name matters.
module.exports = '/assets/icons.svg';
