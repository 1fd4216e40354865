import { STEP_UP_TYPES } from '../../../src/contract/stepUps.ts';
import { afterUpdate, firstStepUp, stepUpPath } from '../../../src/navigation/stepUpPath.ts';

const asked = { stepUpDetails: [] as readonly string[], reviewing: false };
const options = { phoneAuth: false, multistep: true };

describe('the step-up that is answered next', () => {
  it.each<[readonly string[], string | undefined]>([
    [[], undefined],
    [['BO_VERIFICATION'], undefined],
    [['BO_VERIFICATION', 'OTP_SMS'], 'OTP_SMS'],
    [['EIN_DOC', 'OTP_SMS'], 'EIN_DOC'],
  ])('Routing by first step-up (ignoring BO_VERIFICATION): of %j it is %s', (stepUps, first) => {
    expect(firstStepUp(stepUps)).toBe(first);
  });
});

describe('routing by first step-up', () => {
  const phone = 'OTP_SMS or PHONE_AUTH to otp, or to mobile-verification if phone auth is on and not CAD';
  const full = 'FULL_ONBOARDING to verifying, applicant or update';

  it.each<[string, string, Partial<typeof asked & typeof options>, string]>([
    ['BO_INFO to owners', 'BO_INFO', {}, 'owners'],
    ['BUSINESS_INFO to business-info', 'BUSINESS_INFO', {}, 'business-info'],
    [phone, 'OTP_SMS', {}, 'otp'],
    [phone, 'OTP_SMS', { phoneAuth: true }, 'mobile-verification'],
    [phone, 'PHONE_AUTH', {}, 'otp'],
    [phone, 'PHONE_AUTH', { phoneAuth: true }, 'mobile-verification'],
    ['GOV_ID_SELFIE to identification', 'GOV_ID_SELFIE', {}, 'identification'],
    ['EIN_DOC to verification', 'EIN_DOC', {}, 'verification'],
    ['FULL_SSN to ssn', 'FULL_SSN', {}, 'ssn'],
    [full, 'FULL_ONBOARDING', { reviewing: true }, 'verifying'],
    [full, 'FULL_ONBOARDING', { reviewing: true, multistep: false }, 'verifying'],
    [full, 'FULL_ONBOARDING', {}, 'applicant'],
    [full, 'FULL_ONBOARDING', { multistep: false }, 'update'],
  ])('%s: %s with %j', (_sentence, stepUp, given, page) => {
    const all = { ...asked, ...options, ...given };
    expect(stepUpPath({ ...all, stepUpDetails: [stepUp] }, all)).toEqual({ kind: 'page', page });
  });

  it('knows a page for every step-up of the applicant', () => {
    const kinds = STEP_UP_TYPES.map(
      (stepUp) => stepUpPath({ ...asked, stepUpDetails: [stepUp] }, options).kind,
    );
    expect(kinds).toEqual(STEP_UP_TYPES.map((type) => (type === 'BO_VERIFICATION' ? 'none' : 'page')));
  });

  it.each(['PALM_SCAN', 'constructor', ''])('any other value is an error: %j', (stepUp) => {
    expect(stepUpPath({ ...asked, stepUpDetails: ['BO_VERIFICATION', stepUp] }, options)).toEqual({
      kind: 'unsupported',
      stepUp,
    });
  });
});

describe('after a successful step-up update', () => {
  it.each([
    ['After a successful step-up update: verifying?step-up={type}.', 'OTP_SMS', 'verifying?step-up=OTP_SMS'],
    ['After a successful step-up update: verifying?step-up={type}.', 'EIN_DOC', 'verifying?step-up=EIN_DOC'],
    ['After beneficial-owner info provided: owners/verifying.', 'BO_INFO', 'owners/verifying'],
  ])('%s (%s)', (_sentence, stepUp, page) => {
    expect(afterUpdate('urn:app:1', stepUp)).toBe(`/urn:app:1/${page}`);
  });
});
