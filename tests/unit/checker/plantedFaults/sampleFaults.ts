import { withMembers, type PlantedFault } from './plantedFault.ts';

const SAMPLES = 'samples/us/annual-sales.json';

const invalid = (answer: string, code: string) => ({
  invalid: [{ name: 'planted', answers: { company: { gpv: answer } }, errors: { '/company/gpv': code } }],
});

export const sampleFaults: readonly PlantedFault[] = [
  {
    name: 'a form without samples',
    code: 'samples-missing',
    path: `schemas/${SAMPLES}`,
    pointer: '',
    at: '',
    definitions: () => ({ [SAMPLES]: undefined }),
  },
  {
    name: 'samples of a step that is not there',
    code: 'samples-unused',
    path: 'schemas/samples/us/anual-sales.json',
    pointer: '',
    at: '{',
    says: 'Did you mean "annual-sales"?',
    definitions: (read) => ({ 'samples/us/anual-sales.json': read(SAMPLES) }),
  },
  {
    name: 'samples of a market that is not there',
    code: 'samples-unused',
    path: 'schemas/samples/mars/annual-sales.json',
    pointer: '',
    at: '{',
    definitions: (read) => ({ 'samples/mars/annual-sales.json': read(SAMPLES) }),
  },
  {
    name: 'a form without an answer that must be refused',
    code: 'samples-thin',
    path: `schemas/${SAMPLES}`,
    pointer: '/invalid',
    at: '[]',
    severity: 'warning',
    definitions: withMembers(SAMPLES, { invalid: [] }),
  },
  {
    name: 'a sample that is refused though it should pass',
    code: 'sample-contradicts',
    path: `schemas/${SAMPLES}`,
    pointer: '/valid/0',
    at: '{',
    definitions: withMembers(SAMPLES, { valid: [{ name: 'much', answers: { company: { gpv: '7' } } }] }),
  },
  {
    name: 'a sample that passes though it should be refused',
    code: 'sample-contradicts',
    path: `schemas/${SAMPLES}`,
    pointer: '/invalid/0',
    at: '{',
    definitions: withMembers(SAMPLES, invalid('25000', 'enum')),
  },
  {
    name: 'a sample that is refused for another reason than it says',
    code: 'sample-contradicts',
    path: `schemas/${SAMPLES}`,
    pointer: '/invalid/0',
    at: '{',
    definitions: withMembers(SAMPLES, invalid('7', 'maxLength')),
  },
];
