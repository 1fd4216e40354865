import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { sayChange } from '../../../src/studio/draft/sayChange.ts';
import { resolve } from '../../../src/studio/project/resolved.ts';

const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);

describe('the name of a change', () => {
  const { steps } = resolve(files, { market: 'us', portal: 'terminal' }).definition;

  it.each([
    ['Change when /company/site shows', 'Change when “Business website” shows'],
    ['Move /applicant/name to 2', 'Move applicant › name to 2'],
    ['Change “Hint” of applicant-details.applicant.name.lastName', 'Change “Hint” of “Last name”'],
    [
      'Change when company-details shows',
      'Change when “Tell us about your business” (company-details) shows',
    ],
    ['Leave out owners', 'Leave out “Who owns [owner share]% or more?” (owners)'],
    [
      'Change a condition of partners',
      'Change a condition of “Does anyone else own [owner share]% or more?” (partners)',
    ],
    ['Change the kind of owners', 'Change the kind of owners'],
    ['Edit schemas/base/steps/order.json', 'Edit “step ‘Choose how to take payments’, Everywhere”'],
    [
      'Edit schemas/cobrands/bloomcart/cobrand.json',
      'Edit “settings, partner Bloomcart Payments (bloomcart)”',
    ],
    ['Add feeLabel to order › no device', 'Add feeLabel to order › no device'],
  ])('“%s” is read as “%s”', (name, said) => {
    expect(sayChange(name, { steps, files, locales, language: 'en-US' })).toBe(said);
  });
});
