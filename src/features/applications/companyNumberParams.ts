import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** All that is tracked of a company's number (specification, section 4). */
export interface CompanyNumberParams {
  readonly companyNumberClass: CompanyNumberClass;
  readonly companyNumberLength: number;
  readonly province?: string;
}

export type CompanyNumberClass = 'letters' | 'digits' | 'mixed';

const CLASSES: readonly { readonly pattern: RegExp; readonly name: CompanyNumberClass }[] = [
  { pattern: /^\p{L}+$/u, name: 'letters' },
  { pattern: /^\p{Nd}+$/u, name: 'digits' },
];

const PROVINCE = /^[A-Z]{2}$/;

/** Returns the trackable facts about a company's number and its origin: never the number. */
export function companyNumberParams(given: {
  readonly value: string;
  readonly province: string;
}): CompanyNumberParams {
  return {
    companyNumberClass: companyNumberClass(given.value),
    companyNumberLength: withoutDashes(given.value).length,
    ...(PROVINCE.test(given.province) && { province: given.province }),
  };
}

/** The same of the number among the answers to a step, if that asked for one. */
export function givenCompanyNumber({ company }: Answers): CompanyNumberParams | undefined {
  if (!isRecord(company)) return undefined;
  const { corporationNumber: value, province } = company;
  if (typeof value !== 'string' || value === '') return undefined;
  return companyNumberParams({ value, province: typeof province === 'string' ? province : '' });
}

/** Whether a company's number is all letters, all digits or mixed; dashes and spaces do not count. */
export function companyNumberClass(value: string): CompanyNumberClass {
  return CLASSES.find(({ pattern }) => pattern.test(withoutDashes(value)))?.name ?? 'mixed';
}

function withoutDashes(value: string): string {
  return value.replaceAll(/[\s-]/g, '');
}
