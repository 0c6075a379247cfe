// Style sheets mean nothing to Jest; packages of either kind ask for them.
module.exports = {}
