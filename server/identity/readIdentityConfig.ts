import type { Environment } from '../platform/config/platformConfig.ts';
import type { EnvironmentReader } from '../platform/config/environmentReader.ts';

const TEMPLATE = /^([A-Z]{2}:(?:identification|verification))=(itmpl_\w+)$/;

const PERSONA_ENVIRONMENTS = ['sandbox', 'production'] as const;
type PersonaEnvironment = (typeof PERSONA_ENVIRONMENTS)[number];

export type IdentityConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'persona';
      readonly url: string;
      /** Persona's own sandbox approves everybody who asks for it. */
      readonly environment: PersonaEnvironment;
      readonly apiKey: string;
      readonly webhookSecrets: readonly string[];
      readonly templates: Readonly<Record<string, string>>;
    };

const ADAPTER = 'IDENTITY_ADAPTER=persona';

export function readIdentityConfig(read: EnvironmentReader, stage: Environment): IdentityConfig {
  const url = read.url('PERSONA_URL', ['http:', 'https:']) ?? 'https://api.withpersona.com';
  const fallback = read.text('PERSONA_API_KEY') ? 'persona' : 'sandbox';
  const environment = read.choice(
    'PERSONA_ENVIRONMENT',
    PERSONA_ENVIRONMENTS,
    stage === 'production' ? 'production' : 'sandbox',
  );
  if (read.choice('IDENTITY_ADAPTER', ['sandbox', 'persona'], fallback) === 'sandbox')
    return { kind: 'sandbox' };
  return {
    kind: 'persona',
    url,
    environment,
    apiKey: readApiKey(read, environment),
    webhookSecrets: readSecrets(read),
    templates: readPersonaTemplates(read, read.needed('PERSONA_TEMPLATES', ADAPTER)),
  };
}

// A key itself names its environment.
function readApiKey(read: EnvironmentReader, environment: PersonaEnvironment): string {
  const key = read.needed('PERSONA_API_KEY', ADAPTER);
  const other = PERSONA_ENVIRONMENTS.find((name) => name !== environment);
  if (key.startsWith(`persona_${other}_`))
    read.problems.push(`PERSONA_API_KEY is not one of PERSONA_ENVIRONMENT=${environment}`);
  return key;
}

function readSecrets(read: EnvironmentReader): readonly string[] {
  const text = read.needed('PERSONA_WEBHOOK_SECRETS', ADAPTER);
  const secrets = text.split(',').map((secret) => secret.trim());
  // With an empty secret, anybody could sign.
  if (text !== '' && secrets.includes('')) read.problems.push('PERSONA_WEBHOOK_SECRETS has an empty secret');
  return secrets.filter(Boolean);
}

/** Reads `US:identification=itmpl_x,US:verification=itmpl_y` into a template for each country and kind. */
function readPersonaTemplates(read: EnvironmentReader, text: string): Readonly<Record<string, string>> {
  if (text === '') return {};
  const matches = text.split(',').map((part) => TEMPLATE.exec(part.trim()));
  const found = matches.filter((match) => match !== null);
  if (found.length < matches.length)
    read.problems.push('PERSONA_TEMPLATES must be a list like US:identification=itmpl_...');
  return Object.fromEntries(found.map(([, place = '', template = '']) => [place, template]));
}
