import { STEP, withUi, type PlantedFault } from './plantedFault.ts';

const UI = '/ui/company/gpv';

export const uiFaults: readonly PlantedFault[] = [
  {
    name: 'a widget that is not registered',
    code: 'widget-unknown',
    path: `schemas/${STEP}`,
    pointer: `${UI}/ui:widget`,
    at: '"raidos"',
    says: 'Did you mean "radios"?',
    definitions: withUi({ company: { gpv: { 'ui:widget': 'raidos' } } }),
  },
  {
    name: 'a field that is not registered',
    code: 'field-unknown',
    path: `schemas/${STEP}`,
    pointer: '/ui/company/ui:field',
    at: '"adress"',
    says: 'Did you mean "address"?',
    definitions: withUi({ company: { 'ui:field': 'adress' } }),
  },
  {
    name: 'an option that nothing reads',
    code: 'ui-option-unknown',
    path: `schemas/${STEP}`,
    pointer: `${UI}/ui:options/widht`,
    at: '"half"',
    says: 'Did you mean "width"?',
    definitions: withUi({ company: { gpv: { 'ui:options': { widht: 'half' } } } }),
  },
  {
    name: 'a word of the ui that nothing reads',
    code: 'ui-option-unknown',
    path: `schemas/${STEP}`,
    pointer: `${UI}/ui:colour`,
    at: '"red"',
    definitions: withUi({ company: { gpv: { 'ui:colour': 'red' } } }),
  },
  {
    name: 'a ui of an answer that the step does not ask for',
    code: 'ui-hits-nothing',
    path: `schemas/${STEP}`,
    pointer: '/ui/company/gvp',
    at: '{',
    definitions: withUi({ company: { gvp: { 'ui:widget': 'radios' } } }),
  },
  {
    name: 'a layout that nothing draws',
    code: 'ui-option-unknown',
    path: `schemas/${STEP}`,
    pointer: `${UI}/ui:options/layout`,
    at: '"tabel"',
    says: 'Did you mean "table"?',
    definitions: withUi({ company: { gpv: { 'ui:options': { layout: 'tabel' } } } }),
  },
  {
    name: 'an amount of money of no currency',
    code: 'ui-option-missing',
    path: `schemas/${STEP}`,
    pointer: UI,
    at: '{',
    says: 'needs "currency"',
    definitions: withUi({ company: { gpv: { 'ui:widget': 'money' } } }),
  },
];
