import {
  listRegistrations,
  listRegistrationsForExport,
} from '~/domain/only-representative/registration/list.server.ts';
import { registrationList } from '~/domain/only-representative/registration/schema.ts';
import { listAudit, listAuditForExport } from '~/domain/provider/audit/list.server.ts';
import { auditList } from '~/domain/provider/audit/schema.ts';
import { listConsoleCertificates } from '~/domain/provider/certificate/list.server.ts';
import { consoleCertificateList } from '~/domain/provider/certificate/schema.ts';
import { findCompany } from '~/domain/provider/company/find.server.ts';
import { COMPANY_SORTS } from '~/domain/provider/company/kinds.ts';
import { listCompanies, listCompaniesForExport } from '~/domain/provider/company/list.server.ts';
import { companyList } from '~/domain/provider/company/schema.ts';
import { consoleHome } from '~/domain/provider/home/home.server.ts';
import {
  listProhibited,
  listProhibitedForExport,
} from '~/domain/provider/prohibited/list.server.ts';
import { prohibitedList } from '~/domain/provider/prohibited/schema.ts';
import { searchConsole } from '~/domain/provider/search/search.server.ts';
import { listStaff, listStaffForExport } from '~/domain/provider/staff/list.server.ts';
import { staffList } from '~/domain/provider/staff/schema.ts';
import {
  listUsers,
  listUsersForExport,
  listUsersOf,
  listUsersOfForExport,
  openUser,
} from '~/domain/provider/user/list.server.ts';
import { companyUserList, userList } from '~/domain/provider/user/schema.ts';
import { type Asked, admin, type Case, consultant, list, PAGE_BOUND, SUBSTANCE } from '../asked.ts';
import { NOW_MS, US } from '../fill.ts';

/**
 * Of companies, their contracts and their people there are thousands where there are millions of what companies enter:
 * the console's lists go through them from end to end.
 */
const SMALL = [
  'company_health',
  'companies',
  'company_systems',
  'users',
  'memberships',
  'requests',
  'c',
  's',
];
/** Home asks whether there is any registration yet, which the first one answers. */
const OF_HOME = [...SMALL, 'registrations'];
/** Rows that a list of 2 000 companies with 4 000 people may read: each is asked for what it is filtered by, twice. */
const CONSOLE_BOUND = 120_000;

/** The day of the audit is that of its reader. */
const OF_US = { companyId: US, timeZone: 'Asia/Shanghai' };
const SYSTEMS = ['rscc', 'rp'];
/** What the overview asks of its numbers. */
const NEEDS = {
  need: ['overdue', 'unassigned'],
  type: ['1'],
  idle: ['yes'],
  registrations: ['none'],
};
const WORDS = ['scale', 'company 77', 'nothing-has-this'];

export const LISTS: Record<string, Asked<string>> = {
  consoleCompanies: list(companyList, {
    page: (ctx, input) => listCompanies(admin(ctx), input),
    all: (ctx, input) => listCompaniesForExport(admin(ctx), input),
    filters: {
      q: WORDS,
      system: SYSTEMS,
      state: ['active', 'lapsed', 'locked', 'pending', 'ended', 'without', 'disabled'],
      unpaid: ['yes'],
      consultant: ['usr_staff_3', 'nobody'],
      country: ['CN', 'NL'],
      ...NEEDS,
    },
    sorts: COMPANY_SORTS,
    together: ['system=rp&state=active', 'q=company&state=lapsed'],
    small: SMALL,
    bound: CONSOLE_BOUND,
    workbook: CONSOLE_BOUND,
    deep: ['-created', NOW_MS - 500_000],
  }),
  consoleOfConsultant: list(companyList, {
    page: (ctx, input) => listCompanies(consultant(ctx), input),
    filters: {
      q: WORDS,
      system: SYSTEMS,
      state: ['active'],
      unpaid: ['yes'],
      consultant: ['usr_scale'],
      country: ['CN'],
      ...NEEDS,
    },
    sorts: ['severity', 'name'],
    small: SMALL,
    bound: CONSOLE_BOUND,
    deep: ['name', '企业5'],
  }),
  consoleCertificates: list(consoleCertificateList, {
    page: (ctx, input) => listConsoleCertificates(admin(ctx), input),
    filters: {
      q: ['scale', 'TCC-2026-0000077', 'nothing-has-this'],
      state: ['valid', 'revoked', 'superseded'],
      system: SYSTEMS,
      company: [US, 'nobody'],
      key: ['k', 'gl-of-nobody'],
      registration: [SUBSTANCE, 'nothing'],
    },
    sorts: ['issued_at'],
    together: ['state=revoked&system=rscc', 'key=k&state=valid'],
    small: SMALL,
    bound: CONSOLE_BOUND,
    deep: ['-issued_at', NOW_MS - 500_000],
  }),
  consoleUsers: list(userList, {
    page: (ctx, input) => listUsers(admin(ctx), input),
    all: (ctx, input) => listUsersForExport(admin(ctx), input),
    filters: {
      q: ['person77', 'person', 'nothing-has-this'],
      company: ['co_of_77', 'nobody'],
      system: SYSTEMS,
      role: ['admin', 'viewer'],
      state: ['active', 'invited', 'disabled'],
    },
    sorts: ['created', 'name', 'email'],
    together: ['system=rscc&role=admin', 'q=person&state=invited'],
    small: SMALL,
    bound: CONSOLE_BOUND,
    workbook: CONSOLE_BOUND,
    deep: ['email', 'person5'],
  }),
  consoleUsersOfCompany: list(companyUserList, {
    page: (ctx, input) => listUsersOf(admin(ctx), input, { id: 'co_of_77' }),
    all: (ctx, input) => listUsersOfForExport(admin(ctx), input, { id: 'co_of_77' }),
    filters: {
      q: ['person', 'nothing-has-this'],
      system: SYSTEMS,
      role: ['admin', 'viewer'],
      state: ['active', 'disabled'],
    },
    sorts: ['created', 'name', 'email'],
    small: SMALL,
    bound: CONSOLE_BOUND,
    deep: ['email', 'person5'],
  }),
  consoleProhibited: list(prohibitedList, {
    page: (ctx, input) => listProhibited(admin(ctx), input),
    all: (ctx, input) => listProhibitedForExport(admin(ctx), input),
    filters: {
      q: ['prohibited 77', 'list', 'nothing-has-this'],
      reason: ['sanctions', 'fraud'],
      state: ['in_force', 'to_come', 'over'],
      country: ['NL', '*'],
    },
    sorts: ['created', 'name'],
    small: ['prohibited_companies'],
    deep: ['name', 'Prohibited 5'],
  }),
  consoleStaff: list(staffList, {
    page: (ctx, input) => listStaff(admin(ctx), input),
    all: (ctx, input) => listStaffForExport(admin(ctx), input),
    filters: {
      q: ['staff', 'nothing-has-this'],
      role: ['provider', 'consultant'],
      state: ['active', 'disabled'],
    },
    sorts: ['name', 'created'],
    small: SMALL,
    deep: ['name', 'Staff 1'],
  }),
  consoleRegistrations: list(registrationList, {
    page: (ctx, input) => listRegistrations(admin(ctx), US, input),
    all: (ctx, input) => listRegistrationsForExport(admin(ctx), US, input),
    filters: {
      q: ['substance 77', 'substance', 'nothing-has-this'],
      system: ['rscc', 'krscc'],
      validity: ['valid', 'invalid'],
    },
    sorts: ['created', 'name', 'registration_no', 'valid_until', 'tonnage'],
    deep: ['name', 'substance 5'],
  }),
  consoleAudit: list(auditList, {
    page: (ctx, input) => listAudit(admin(ctx), OF_US, input),
    all: (ctx, input) => listAuditForExport(admin(ctx), OF_US, input),
    filters: {
      q: ['nobody'],
      system: SYSTEMS,
      by: ['user', 'staff'],
      from: ['2026-09-01'],
      to: ['2026-09-01'],
    },
    sorts: ['at'],
    deep: ['-at', NOW_MS - 500_000],
  }),
};

export const PAGES: Case[] = [
  {
    name: 'home of the console',
    run: (ctx) => consoleHome(admin(ctx)),
    bound: PAGE_BOUND,
    small: OF_HOME,
  },
  {
    name: 'home of the console, of a consultant',
    run: (ctx) => consoleHome(consultant(ctx)),
    bound: PAGE_BOUND,
    small: OF_HOME,
  },
  { name: 'company of the console', run: (ctx) => findCompany(admin(ctx), US), bound: PAGE_BOUND },
  {
    name: 'user of the console',
    run: (ctx) => openUser(admin(ctx), 'usr_of_77'),
    bound: PAGE_BOUND,
  },
  ...['company', 'person77@', '50-77-0', 'TR-2026-00000777', 'nothing-has-this'].flatMap(
    (q): Case[] => [
      {
        name: `search in the console?q=${q}`,
        run: (ctx) => searchConsole(admin(ctx), q),
        bound: PAGE_BOUND,
      },
      {
        name: `search in the console, of a consultant?q=${q}`,
        run: (ctx) => searchConsole(consultant(ctx), q),
        bound: PAGE_BOUND,
      },
    ],
  ),
];
