// A style sheet, or a picture: here only its name matters.
module.exports = '/assets/icons.svg';
