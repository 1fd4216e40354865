export { OnePageScreen } from '../../features/journey/screens/onePage/OnePageScreen.tsx';
export { UpdateScreen } from '../../features/journey/screens/onePage/UpdateScreen.tsx';
