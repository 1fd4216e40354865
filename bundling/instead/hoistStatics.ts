import { refuse } from './unused.ts';

// Emotion calls it in `withTheme`, which is not used.
const hoistStatics = refuse('hoist-non-react-statics');

export default hoistStatics;
