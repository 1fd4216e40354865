import businessNumber from '../../schemas/base/formats/business-number.json' with { type: 'json' };
import einLast4 from '../../schemas/base/formats/ein-last4.json' with { type: 'json' };
import ein from '../../schemas/base/formats/ein.json' with { type: 'json' };
import governmentId from '../../schemas/base/formats/government-id.json' with { type: 'json' };
import institutionNumber from '../../schemas/base/formats/institution-number.json' with { type: 'json' };
import postalCode from '../../schemas/base/formats/postal-code.json' with { type: 'json' };
import routingNumber from '../../schemas/base/formats/routing-number.json' with { type: 'json' };
import sin from '../../schemas/base/formats/sin.json' with { type: 'json' };
import ssnLast4 from '../../schemas/base/formats/ssn-last4.json' with { type: 'json' };
import ssn from '../../schemas/base/formats/ssn.json' with { type: 'json' };
import transitNumber from '../../schemas/base/formats/transit-number.json' with { type: 'json' };
import zipCode from '../../schemas/base/formats/zip-code.json' with { type: 'json' };
import { createDeclaredFormat } from '../declared/declaredFormats.ts';
import { checkedDeclaration } from './checkedDeclaration.ts';
import type { AnyFormat } from '../format.ts';

const DECLARATIONS = [
  routingNumber,
  transitNumber,
  institutionNumber,
  sin,
  businessNumber,
  ein,
  einLast4,
  zipCode,
  postalCode,
  ssn,
  ssnLast4,
  governmentId,
].map(checkedDeclaration);

/**
 * Numbers that were formats in TypeScript: flows that were compiled then name them without their declarations. No number
 * is added here; new flows bring their own declarations, which replace these.
 */
export const earlierNumbers: readonly AnyFormat[] = DECLARATIONS.map((declaration) => ({
  ...createDeclaredFormat(declaration),
  description: declaration.description,
}));
