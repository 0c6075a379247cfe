// Jest has no use for style sheets; both CommonJS and ES packages import them.
module.exports = {}
