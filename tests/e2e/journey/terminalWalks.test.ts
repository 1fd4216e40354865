import { walkMarketsIn } from '../../support/marketWalks.ts';

walkMarketsIn('terminal');
