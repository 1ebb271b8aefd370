import type { Page, UserDetail, UserRow } from '@ecard/shared/api-schema';

/** A member of the staff, unless stated otherwise. */
export function aUser(differs: Partial<UserRow> = {}): UserRow {
  return {
    id: 'user-1',
    username: 'planner33',
    last_name: 'Баттулга',
    first_name: 'Энхтуяа',
    register_no_masked: 'РД******81',
    phone: '99110033',
    email: 'user33@ecard.example',
    kind: 'STAFF',
    organization: null,
    roles: [{ id: 'r1', code: 'PLANNER', name: 'Чиглэл төлөвлөгч' }],
    last_login_at: '2026-11-08T16:49:00+08:00',
    status: 'ACTIVE',
    two_factor: false,
    available_actions: ['assign_role'],
    ...differs,
  };
}

/** The first page of a list of users. */
export function aUserPage(users: readonly UserRow[], differs: Partial<Page<UserRow>> = {}): Page<UserRow> {
  return { data: [...users], page: 1, page_size: 20, total: users.length, ...differs };
}

/** A member of the staff with everything that is known. */
export function aUserDetail(differs: Partial<UserDetail> = {}): UserDetail {
  return {
    ...aUser(),
    version: 7,
    created_at: '2026-01-19T06:18:00+08:00',
    updated_at: '2026-11-08T16:49:00+08:00',
    available_actions: [],
    lang: 'mn',
    district: null,
    phone_verified: true,
    email_verified: true,
    organizations: [],
    ...differs,
  };
}
