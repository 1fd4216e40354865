import { withoutPersonal } from '../../../server/pages/withoutPersonal.ts';

const EIN = '12-3456780';
const isSensitive = (name: string) => ['dob', 'value'].includes(name);
const clean = (url: string) => withoutPersonal(new URL(url, 'http://page'), isSensitive);

it.each([
  ['/', undefined],
  ['/get-started?lng=fr-CA&currency=CAD', undefined],
  ['/?applicationId=urn:app:1&businessId=b&createBusiness=true&context=RETAIL', undefined],
  ['/?applicationId=urn:app:1&customerId=123456789&campaign=spring', '/?applicationId=urn%3Aapp%3A1'],
  [`/get-started?companyIdentificationType=FEIN&companyIdentificationValue=${EIN}`, '/get-started'],
  [`/get-started?lng=en-US&companyidentificationvalue=${EIN}&source=crm`, '/get-started?lng=en-US'],
  [`/r/partner/?companyIdentificationValue=${EIN}&companyIdentificationValue=9`, '/r/partner/'],
  ['/?name=Ada+Park&email=ada@example.com&phone=2125550123&companyName=Park', '/'],
  ['/?applicantLine1=1+Main+St&companyZip=10001&companyAddressCity=Austin', '/'],
  ['/?dob=04/12/1988', '/'],
  ['/?applicant.dob=04/12/1988&applicant[dob]=x&company/governmentIdentification/value=1', '/'],
  ['/?resumeEmail=ada@example.com&lead_id=7', '/?resumeEmail='],
  ['/?resumeEmail=', undefined],
])('personal data of a link is removed from %s', (url, cleaned) => {
  expect(clean(url)).toBe(cleaned);
});

it('and out of the way back from signing in', () => {
  const back = (path: string) => `/sign-in?returnTo=${encodeURIComponent(path)}`;
  expect(clean(back(`/get-started?companyIdentificationValue=${EIN}&source=crm`))).toBe(back('/get-started'));
  expect(clean(back(back(`/get-started?companyIdentificationValue=${EIN}`)))).toBe(back('/sign-in'));
  expect(clean(back('/get-started?lng=en-US'))).toBeUndefined();
  expect(clean(back('http://'))).toBeUndefined();
});

it.each(['//elsewhere.example/', '/.//elsewhere.example', '/\\elsewhere.example'])(
  'a path like %s leads to no other host',
  (path) => {
    expect(clean(`${path}?dob=1`)).toMatch(/^\/(?!\/)/);
  },
);
