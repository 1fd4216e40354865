import { SAMPLE_DAY } from '@stepwright/checker';
import { embedded } from '../databases.ts';
import { startTestApp } from '../testApp.ts';
import { progressWriter } from './fuzzProgress.ts';
import { readFuzzSettings } from './fuzzSettings.ts';
import { galleryProperties, openGallery } from './galleryProperties.ts';
import { compileMarketPairs, openFlows } from './marketPairs.ts';
import { passProperties } from './passProperties.ts';
import { stepProperties } from './stepProperties.ts';
import { COOKIE_HOST, submissionProperties } from './submissionProperties.ts';
import { tryProperties } from './tryProperties.ts';

/* The part of `npm run fuzz` that needs no page: compares what browser, server and command line say. Its settings come by the environment. */
const CASES_EACH = 100;

const pairs = await compileMarketPairs();
const test = await startTestApp(embedded, { config: { cookieHost: COOKIE_HOST } });
const ofSteps = await Promise.all(pairs.map((pair) => stepProperties(pair, SAMPLE_DAY)));
const flows = await Promise.all(pairs.map((pair) => openFlows(pair, SAMPLE_DAY)));
const inOnePass = flows.flatMap((flow) => passProperties(flow, SAMPLE_DAY, { engine: 0, pass: 0 }));
const ofShapes = galleryProperties(await openGallery('ca', SAMPLE_DAY), SAMPLE_DAY);
await tryProperties(
  [...ofSteps.flat(), ...ofShapes, ...inOnePass, ...(await submissionProperties(test))],
  readFuzzSettings(),
  CASES_EACH,
  progressWriter(process.env['FUZZ_PROGRESS']),
);
process.exit(0); // the app included; a case may still be pending
