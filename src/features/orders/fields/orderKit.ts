import type { FormKit } from '@stepwright/react';
import { portalKit } from '../../forms/portalKit.ts';
import { OrderItems } from './OrderItems.tsx';

/** The fields and inputs of this product, and the field that only the pages of an order have. */
export const orderKit: FormKit = { ...portalKit, fields: { ...portalKit.fields, orderItems: OrderItems } };
