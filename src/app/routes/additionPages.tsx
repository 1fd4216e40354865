import { lazy, type ReactNode } from 'react';
import type { ApplicationPage } from '../../contract/pages.ts';
import { fetchTexts, startWork } from '../portal.ts';

// Few add to a business, so they are not fetched ahead.
const AddChannelScreen = lazy(async () => {
  const { AddChannelScreen: Screen } = await prepared(
    import('../../features/channels/screens/AddChannelScreen.tsx'),
  );
  return { default: () => <Screen /> };
});
const StoreOutcomeScreen = lazy(async () => {
  const { StoreOutcomeScreen: Screen } = await prepared(
    import('../../features/outcome/screens/StoreOutcomeScreen.tsx'),
  );
  return { default: Screen };
});

/** The pages of what is added to a business, with their texts and the work behind them. */
export const additionPages: Partial<Record<ApplicationPage, ReactNode>> = {
  'add-channel': <AddChannelScreen />,
  'store-complete': <StoreOutcomeScreen page="store-complete" />,
  'store-success': <StoreOutcomeScreen page="store-success" />,
};

async function prepared<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([
    module,
    fetchTexts('additions'),
    startWork(async () => (await import('../startAdditions.ts')).startAdditions),
  ]);
  return loaded;
}
