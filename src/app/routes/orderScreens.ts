export { OrderNote } from '../../features/orders/screens/OrderNote.tsx';
export { OrderScreen } from '../../features/orders/screens/OrderScreen.tsx';
