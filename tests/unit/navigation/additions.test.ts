import type { ApplicationState } from '../../../src/contract/applications.ts';
import { channelRequestOf } from '../../../src/navigation/channelRequest.ts';
import { storeVariantOf, type StoreVariant } from '../../../src/navigation/storeVariant.ts';
import { applicationWith } from '../../features/applications/applicationFixture.ts';

const { application } = applicationWith();
const { businessId } = application;

describe('the channel that an application asks for', () => {
  const V1 = { apiVersion: 'v1' } as const;

  it.each<[string, Partial<ApplicationState>, object | undefined]>([
    ['none is named', { metadata: V1 }, undefined],
    ['version 2 names one', { metadata: { channelName: 'Shop' } }, undefined],
    [
      'version 1 names one',
      { metadata: { ...V1, channelName: ' Shop ' } },
      { name: 'Shop', type: 'DEFAULT' },
    ],
    ['a type in any case', { metadata: { ...V1, channelType: 'online' } }, { name: 'Park', type: 'ONLINE' }],
    [
      'another type, which is cleared',
      { metadata: { ...V1, channelName: 'Shop', channelType: 'FAX' } },
      { name: 'Shop', type: 'DEFAULT' },
    ],
    [
      'too long a name',
      { metadata: { ...V1, channelName: 'x'.repeat(100) } },
      { name: 'x'.repeat(64), type: 'DEFAULT' },
    ],
  ])('where %s', (_, changes, channel) => {
    const request = channelRequestOf({ ...application, ...changes }, 'Park');
    expect(request).toEqual(channel && { businessId, channel });
  });

  it('is added to the business that the application adds to', () => {
    const adding = {
      intent: 'ADD_CHANNEL',
      parentApplication: 'urn:app:parent',
      metadata: { channelName: 'Shop' },
    };
    expect(channelRequestOf({ ...application, ...adding }, 'Park')?.businessId).toBe('parent');
    expect(channelRequestOf({ ...application, ...adding, parentApplication: null }, '')?.businessId).toBe(
      businessId,
    );
  });
});

describe('the variant of a store’s page', () => {
  it.each<[StoreVariant, Partial<ApplicationState>]>([
    ['basic', { applicationLevel: 'BASIC', decision: 'APPROVED' }],
    ['basic', { applicationLevel: 'BASIC', decision: 'APPROVED_PENDING', stepUpDetails: ['GOV_ID_SELFIE'] }],
    ['fullIncomplete', { decision: 'APPROVED_PENDING', stepUpDetails: ['GOV_ID_SELFIE'] }],
    ['fullIncomplete', { decision: 'PENDING', boStatus: 'WAITING_FOR_INFO' }],
    ['fullCompletePending', { decision: 'APPROVED_PENDING', stepUpDetails: ['BO_VERIFICATION'] }],
    ['fullCompletePending', { decision: 'PENDING' }],
    ['fullCompletePending', { decision: 'DECLINED_PENDING' }],
    ['fullCompleteApproved', { decision: 'APPROVED' }],
    ['rejectedForTerms', { decision: 'DECLINED', reasonCode: 'business.termsOfService' }],
    ['rejected', { decision: 'DECLINED', reasonCode: 'risk.policy' }],
    ['rejected', { decision: 'DECLINED', applicationLevel: 'BASIC' }],
  ])('%s', (variant, changes) => {
    expect(storeVariantOf({ ...application, ...changes })).toBe(variant);
  });
});
