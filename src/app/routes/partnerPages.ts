export { PartnerRoutes } from './PartnerRoutes.tsx';
export { preparePartner } from './preparePartner.ts';
