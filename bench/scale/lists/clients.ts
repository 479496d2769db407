import type { OrContext } from '~/domain/kernel/context.ts';
import {
  listWatched,
  listWatchedForExport,
} from '~/domain/only-representative/registration/watched/list.server.ts';
import { watchedList } from '~/domain/only-representative/registration/watched/schema.ts';
import { askSubstance } from '~/domain/provider/ask/answer.server.ts';
import { listAuditOfAll } from '~/domain/provider/audit/all.server.ts';
import { auditOfAllList } from '~/domain/provider/audit/schema.ts';
import { exportContacts, listContacts } from '~/domain/provider/contact/list.server.ts';
import { contactList } from '~/domain/provider/contact/schema.ts';
import { listJobs } from '~/domain/provider/job/list.server.ts';
import { jobList } from '~/domain/provider/job/schema.ts';
import { listKnown } from '~/domain/provider/known/list.server.ts';
import { knownList } from '~/domain/provider/known/schema.ts';
import { readLoad } from '~/domain/provider/load/read.server.ts';
import { listMails } from '~/domain/provider/mail/list.server.ts';
import { mailList } from '~/domain/provider/mail/schema.ts';
import { listMessages } from '~/domain/provider/message/list.server.ts';
import { messageList } from '~/domain/provider/message/schema.ts';
import { listRecords, listRecordsForExport } from '~/domain/provider/record/list.server.ts';
import { recordList } from '~/domain/provider/record/schema.ts';
import { readReport, tonnageOfAll } from '~/domain/provider/report/read.server.ts';
import { listSecond } from '~/domain/provider/second-person/list.server.ts';
import { secondList } from '~/domain/provider/second-person/schema.ts';
import { workCounts } from '~/domain/provider/work/counts.server.ts';
import { listWork, listWorkForExport } from '~/domain/provider/work/list.server.ts';
import { workList } from '~/domain/provider/work/schema.ts';
import { staffRequestList } from '~/domain/request/schema.ts';
import { listStaffRequests } from '~/domain/request/staff.server.ts';
import { admin, type Case, casesOf, consultant, list } from '../asked.ts';
import { NOW_MS } from '../fill.ts';

/**
 * What the console reads over all companies of a provider that has thousands (`npm run demo:many`). Of what is done each
 * day its lists look so far and say so; 2,000 companies are gone through where an index can't have the order.
 */
const BOUND = 60_000;
/** Words are looked for in each registration over its alarm, of which there are 4,000 here. */
const WORDS_BOUND = 80_000;
/** What was done is gone through, by its end, for whatever no index has; of 60,000 items that takes 40 ms. */
const DONE_BOUND = 150_000;
/** A workbook of everything that was found. */
const WORKBOOK_BOUND = 400_000;

const SYSTEMS = ['rscc', 'rp'];
const COMPANIES = ['co_of_77', 'nobody'];

const LISTS = {
  work: list(workList, {
    page: (ctx, input) => listWork(admin(ctx), input),
    all: (ctx, input) => listWorkForExport(admin(ctx), input),
    filters: {
      q: ['matter 77', 'company 77', 'nothing-has-this'],
      kind: ['release', 'mail_failed'],
      company: COMPANIES,
      system: SYSTEMS,
      state: ['open', 'waiting'],
      assignee: ['all', 'none', 'usr_staff_3', 'nobody'],
      due: ['overdue', 'today', 'week'],
    },
    sorts: ['due'],
    together: ['assignee=all&due=overdue', 'assignee=all&q=company+77'],
    bound: BOUND,
    workbook: WORKBOOK_BOUND,
    deep: ['due', '2026-10-20'],
  }),
  workDone: list(workList, {
    page: (ctx, input) => listWork(admin(ctx), input),
    filters: { q: [], kind: [], company: [], system: [], state: ['done'], assignee: [], due: [] },
    together: ['state=void', 'state=done&assignee=all&kind=release', 'state=done&company=co_of_77'],
    sorts: ['ended'],
    bound: DONE_BOUND,
    deep: ['due', '2026-10-20'],
  }),
  workOfConsultant: list(workList, {
    page: (ctx, input) => listWork(consultant(ctx), input),
    filters: {
      q: ['matter 77'],
      kind: ['release'],
      company: COMPANIES,
      system: SYSTEMS,
      state: ['open'],
      assignee: ['all', 'none'],
      due: ['overdue'],
    },
    sorts: ['due'],
    bound: BOUND,
    deep: ['due', '2026-10-20'],
  }),
  records: list(recordList, {
    page: (ctx, input) => listRecords(admin(ctx), input),
    all: (ctx, input) => listRecordsForExport(admin(ctx), input),
    filters: {
      q: ['scale', 'nothing-has-this'],
      view: ['held', 'failed', 'waiting'],
      system: SYSTEMS,
      company: COMPANIES,
      status: [],
    },
    sorts: ['since'],
    bound: BOUND,
    workbook: WORKBOOK_BOUND,
    deep: ['since', NOW_MS - 500_000],
  }),
  registrations: list(watchedList, {
    page: (ctx, input) => listWatched(admin(ctx), input),
    all: (ctx, input) => listWatchedForExport(admin(ctx), input),
    filters: {
      q: ['substance 77', 'nothing-has-this'],
      view: ['alarm'],
      system: SYSTEMS,
      company: COMPANIES,
      consultant: ['usr_staff_3', 'nobody'],
    },
    sorts: ['usage'],
    bound: WORDS_BOUND,
    workbook: WORKBOOK_BOUND,
    deep: ['-usage', 8000],
  }),
  registrationsWithoutLimit: list(watchedList, {
    page: (ctx, input) => listWatched(admin(ctx), input),
    filters: { q: [], view: ['next'], system: [], company: [], consultant: [] },
    together: ['view=next&q=substance+77', 'view=next&company=co_of_77'],
    sorts: ['company'],
    bound: BOUND,
    deep: ['company', '企业5'],
  }),
  requests: list(staffRequestList, {
    page: (ctx, input) => listStaffRequests(admin(ctx), input),
    filters: {
      q: ['matter 77', 'nothing-has-this'],
      kind: ['other', 'importer'],
      state: ['open', 'approved'],
      system: SYSTEMS,
      company: COMPANIES,
    },
    sorts: ['created'],
    bound: BOUND,
    deep: ['created', NOW_MS - 500_000],
  }),
  secondPerson: list(secondList, {
    page: (ctx, input) => listSecond(admin(ctx), input),
    filters: {
      q: ['contract 77', 'nothing-has-this'],
      state: ['open', 'approved', 'void'],
      act: ['unlock_contract', 'revoke_certificate'],
      system: SYSTEMS,
      company: COMPANIES,
      asked: [],
    },
    sorts: ['asked'],
    bound: BOUND,
    deep: ['-asked', NOW_MS - 500_000],
  }),
  contactLog: list(contactList, {
    page: (ctx, input) => listContacts(admin(ctx), 'co_of_77', input),
    all: (ctx, input) => exportContacts(admin(ctx), 'co_of_77', input),
    filters: {
      q: ['spoke', 'nothing-has-this'],
      kind: ['call', 'meeting'],
      state: [],
      from: ['2026-09-01'],
      to: ['2026-09-01'],
    },
    sorts: ['at', 'follow_up'],
    bound: BOUND,
    deep: ['-at', NOW_MS - 500_000],
  }),
  messages: list(messageList, {
    page: (ctx, input) => listMessages(admin(ctx), input),
    filters: {
      q: ['message', 'nothing-has-this'],
      type: ['system', 'warning'],
      state: ['sent', 'draft'],
      target: ['all', 'company'],
      company: COMPANIES,
    },
    sorts: ['created'],
    bound: BOUND,
    deep: ['-created', NOW_MS - 500_000],
  }),
  known: list(knownList, {
    page: (ctx, input) => listKnown(admin(ctx), input),
    filters: { q: ['known 77', 'nothing-has-this'], country: ['NL', 'CN'] },
    sorts: ['name', 'created'],
    bound: BOUND,
    deep: ['name', 'Known 5'],
  }),
  mails: list(mailList, {
    page: (ctx, input) => listMails(admin(ctx), input),
    filters: {
      q: ['person77', 'nothing-has-this'],
      state: ['failed', 'pending', 'sent'],
      company: ['co_of_77', 'company 77', 'nothing-has-this'],
      from: ['2026-09-10'],
      to: ['2026-09-10'],
    },
    sorts: ['at'],
    together: ['state=failed&company=co_of_77'],
    bound: BOUND,
    deep: ['-at'],
  }),
  jobs: list(jobList, {
    page: (ctx, input) => listJobs(admin(ctx), input),
    filters: {
      q: ['job_00000077', 'nothing-has-this'],
      kind: ['issue_letter', 'bulk_chunk'],
      state: ['failed', 'done'],
    },
    sorts: ['created'],
    bound: BOUND,
    deep: ['-created'],
  }),
  auditOfAll: list(auditOfAllList, {
    page: (ctx, input) =>
      listAuditOfAll(admin(ctx), { ...(input as object), timeZone: 'Asia/Shanghai' } as never),
    filters: {
      q: ['many_subject_77', 'nothing-has-this'],
      company: ['co_of_77', 'company 77', 'nothing-has-this'],
      by: ['user', 'staff', 'partner'],
      actor: ['usr_staff_3', 'Seed', 'nobody'],
      act: ['partner.add', 'nothing.done'],
      from: ['2026-09-01'],
      to: ['2026-09-01'],
    },
    sorts: ['at'],
    bound: BOUND,
    deep: ['-at'],
  }),
};

const REPORT = { system: undefined, consultant: undefined };

const PAGES: Case[] = [
  { name: 'numbers of the queue', run: (ctx) => workCounts(admin(ctx)), bound: BOUND },
  {
    name: 'numbers of the queue, of a consultant',
    run: (ctx) => workCounts(consultant(ctx)),
    bound: BOUND,
  },
  // Each of 30 people has their items and companies counted.
  { name: 'load', run: (ctx) => readLoad(admin(ctx)), bound: 150_000 },
  ...['2026', '2026-08'].map(
    (period): Case => ({
      name: `reports?period=${period}`,
      run: (ctx) => readReport(admin(ctx), { ...REPORT, period }),
      bound: 150_000,
    }),
  ),
  {
    name: 'reports of one consultant',
    run: (ctx) => readReport(admin(ctx), { ...REPORT, period: '2026', consultant: 'usr_staff_3' }),
    bound: 150_000,
  },
  {
    name: 'reports, tonnage of all companies',
    run: (ctx) => tonnageOfAll(admin(ctx), { ...REPORT, period: '2026' }),
    bound: 1_200_000,
  },
  ...['60-77-0', '10-00-0'].map(
    (cas): Case => ({
      name: `who holds a substance?cas_no=${cas}`,
      run: (ctx: OrContext) =>
        askSubstance(admin(ctx), {
          cas_no: cas,
          ec_no: null,
          ke_no: null,
          reason: 'Asked at scale.',
        }),
      bound: BOUND,
    }),
  ),
];

/** Every read over all companies, beside those that a small database is asked for too. */
export const CLIENTS: readonly Case[] = [
  ...PAGES,
  ...Object.entries(LISTS).flatMap(([name, asked]) => casesOf(name, asked)),
].map((one) => ({ ...one, name: `console: ${one.name}` }));
