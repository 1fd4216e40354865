import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { GrantedRole, StaffMember } from '../../src/contract/staff.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { StaffTable } from './tables.ts';

/** A member of staff as a list shows them. */
export interface StaffRow extends StaffMember {
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** The roles of the row of `staff` that a query reads, as JSON. */
export const ROLES: RawBuilder<GrantedRole[]> = sql<GrantedRole[]>`(
  select coalesce(json_agg(json_build_object('role', role, 'market', market, 'language', language)
    order by role, market, language), '[]')
  from staff_roles where staff_roles.staff_id = staff.id)`;

/** All staff, disabled ones too, the oldest first. */
export async function listStaff(db: Database): Promise<readonly StaffRow[]> {
  return db
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      ROLES.as('roles'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The member with an address; undefined if disabled. */
export async function findStaffByEmail(
  db: Database,
  email: string,
): Promise<{ readonly id: string } | undefined> {
  return db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Holds a member until the transaction ends; false once they are disabled. */
export async function lockMember(trx: Database, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The member with an address, disabled or not, held until the transaction ends. */
export async function lockStaff(
  trx: Database,
  email: string,
): Promise<{ readonly id: string; readonly name: string; readonly disabledAt: Date | null } | undefined> {
  return trx
    .selectFrom('staff')
    .select(['id', 'name', 'disabled_at as disabledAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a member; one who has the address already keeps their id and gets the name, and is enabled. Returns the id. */
export async function saveStaff(
  db: Database,
  {
    id,
    email,
    name,
    now,
  }: { readonly id: string; readonly email: string; readonly name: string; readonly now: Date },
): Promise<string> {
  const row: Insertable<StaffTable> = { id, email, name, created_at: now, disabled_at: null };
  const saved = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, disabled_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

/** Replaces the roles of a member. */
export async function replaceRoles(
  trx: Database,
  staffId: string,
  roles: readonly GrantedRole[],
): Promise<void> {
  await trx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roles.length === 0) return;
  const rows = roles.map(({ role, market, language }) => ({ staff_id: staffId, role, market, language }));
  await trx
    .insertInto('staff_roles')
    .values(rows)
    // The same role twice is one.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markStaffDisabled(trx: Database, id: string, now: Date): Promise<void> {
  await trx.updateTable('staff').set({ disabled_at: now }).where('id', '=', id).execute();
}
