// The short names of the property `sx`, which is not used.
const defaultSxConfig = {};

export default defaultSxConfig;
