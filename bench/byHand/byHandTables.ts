/** Tables of the server by hand, with the keys and indexes that its promises need. */
export const BY_HAND_TABLES = `
  create table accounts (
    id uuid primary key,
    email text not null unique,
    created_at timestamptz not null);
  create table sessions (
    token_hash bytea primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    email text not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null);
  create index on sessions (ends_at);
  create index on sessions (account_id);
  create table idempotency_keys (
    account_id uuid not null,
    scope text not null,
    key text not null,
    request_hash bytea not null,
    status integer not null,
    response text not null,
    created_at timestamptz not null,
    primary key (account_id, scope, key));
  create index on idempotency_keys (created_at);
  create table applications (
    id text primary key,
    owner_account_id uuid not null references accounts (id),
    state text not null,
    answers jsonb not null,
    sealed jsonb not null,
    fingerprints jsonb not null,
    data_key bytea not null,
    revision integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null);
  create index on applications (owner_account_id, created_at desc);
  create index on applications using gin (fingerprints);
  create table agreement_texts (
    hash text primary key,
    version text not null,
    language text not null,
    content jsonb not null);
  create table agreement_signatures (
    id uuid primary key,
    application_id text not null references applications (id) on delete cascade,
    hash text not null references agreement_texts (hash),
    origin bytea not null,
    signed_at timestamptz not null);
  create index on agreement_signatures (application_id);
  create table drafts (
    account_id uuid primary key references accounts (id) on delete cascade,
    sealed bytea,
    submitted_as text,
    updated_at timestamptz not null);`;
