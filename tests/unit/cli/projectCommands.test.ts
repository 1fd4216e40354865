import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainProject } from '../../../cli/project/explainProject.ts';
import { validateProject } from '../../../cli/project/validateProject.ts';

const PERMIT = 'examples/parking-permit';
const WORKSHOP = 'examples/workshop';
const DAY = ['--today', '2026-11-20'];

async function run(command: typeof explainProject, argv: readonly string[], input = '') {
  const lines: string[] = [];
  const problems: string[] = [];
  const exitCode = await command([...argv, ...DAY], {
    stdin: (async function* () {
      yield input;
    })(),
    write: (line) => void lines.push(line),
    writeError: (line) => void problems.push(line),
  });
  return { exitCode, text: lines.join('\n'), problems: problems.join('\n') };
}

describe('stepwright explain of a project', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'explain-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function explain(step: string, answers: object, ...more: readonly string[]) {
    const file = path.join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    return run(explainProject, [step, '--answers', file, ...more]);
  }

  it('says why a step waits, what a rule hides, and which value is refused where', async () => {
    const answers = { vehicle: { kind: 'motorcycle', plate: '' } };
    const { exitCode, text } = await explain(
      'vehicle',
      answers,
      '--project',
      PERMIT,
      '--variant',
      'zone=old-town',
    );
    expect(exitCode).toBe(0);
    expect(text).toContain('In the flow permit, as vehicle: it shows once "resident" is complete');
    expect(text).toContain('rule on /vehicle/electric: {"shown":false} applies');
    expect(text).toMatch(/Hidden by rules:\n {2}\/vehicle\/electric/);
    expect(text).toMatch(
      /\/vehicle\/plate {2}[\w.-]+\n {4}by .* at schemas\/base\/steps\/vehicle\.json:\d+:\d+/,
    );
  });

  it('names the location of a list that is refused as a whole, and takes samples', async () => {
    const sample = { name: 'nobody', answers: { people: { guests: [] } } };
    const { text } = await explain('people', sample, '--project', WORKSHOP);
    expect(text).toMatch(
      /\/people\/guests {2}minItems\n {4}by "minItems": 1 at schemas\/base\/steps\/people\.json:14:25/,
    );
    const json = await explain('people', {}, '--project', WORKSHOP, '--format', 'json', '--locale', 'de-DE');
    expect(JSON.parse(json.text)).toMatchObject({ step: 'people', refused: [{ pointer: '/people/guests' }] });
  });

  it.each([
    [['vehicle', '--project', PERMIT], 'choose with --variant zone=<old-town|riverside>'],
    [
      ['vehicle', '--project', PERMIT, '--variant', 'zone=old-twn'],
      'there is no zone "old-twn". Did you mean "old-town"?',
    ],
    [['vehicle', '--project', PERMIT, '--variant', 'town=1'], 'there is no layer "town"; layers are zone'],
    [
      ['vehicl', '--project', PERMIT, '--variant', 'zone=riverside'],
      'there is no step "vehicl". Did you mean "vehicle"?',
    ],
    [['people', '--project', 'examples'], 'there is no stepwright.config.ts in '],
    [['--project', WORKSHOP], 'name one step'],
    [['people', '--project', WORKSHOP, '--format', 'xml'], '--format is text or json'],
  ])('refuses the call %j: %s', async (argv, problem) => {
    const { exitCode, problems, text } = await run(explainProject, argv);
    expect([exitCode, text]).toEqual([2, '']);
    expect(problems).toContain(`stepwright explain: ${problem}`);
  });
});

describe('stepwright validate of a project', () => {
  it('writes the codes by pointer, a line for each line', async () => {
    const right = { step: 'people', answers: { people: { guests: [{ name: 'Ada', fee: 2 }], total: 2 } } };
    const wrong = { step: 'people', answers: { people: { guests: [], total: 0 } } };
    const input = [right, wrong].map((one) => JSON.stringify(one)).join('\n');
    const { exitCode, text } = await run(validateProject, ['--project', WORKSHOP], input);
    expect(exitCode).toBe(0);
    expect(text.split('\n').map((line) => JSON.parse(line) as object)).toEqual([
      { errors: {} },
      { errors: { '/people/guests': 'minItems' } },
    ]);
  });

  it('ends with 2 after a line that is none, and says which calls are wrong', async () => {
    const bad = await run(validateProject, ['--project', WORKSHOP], '{"step":"nowhere","answers":{}}\nx\n');
    expect([bad.exitCode, bad.text.match(/judge\.\w+/g)]).toEqual([
      2,
      ['judge.unknownStep', 'judge.badLine'],
    ]);
    const lost = await run(validateProject, ['--project', PERMIT]);
    expect(lost).toMatchObject({ exitCode: 2, problems: expect.stringContaining('choose with --variant') });
  });
});
