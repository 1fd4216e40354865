export { OwnHelpSection } from '../../features/representatives/screens/OwnHelpSection.tsx';
export { RepresentedScreen } from '../../features/representatives/screens/RepresentedScreen.tsx';
export { startRepresentatives } from '../startRepresentatives.ts';
