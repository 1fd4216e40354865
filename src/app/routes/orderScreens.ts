export { OrderScreen } from '../../features/orders/screens/OrderScreen.tsx';
