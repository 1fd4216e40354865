// A drawing as text: tests do not look at it.
module.exports = { __esModule: true, default: '<svg></svg>' };
