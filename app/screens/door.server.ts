import { notForStaff, requireWriting } from '~/domain/acting/acting.ts';
import type { PostedForm, Takes } from '~/domain/files/form/read-form.server.ts';
import type { Along, CompanyCounts, Identity } from '~/domain/identity/identify.server.ts';
import type { LoggedIn, SignInFrom } from '~/domain/identity/open-session.server.ts';
import type { UserContext as OwnContext, StaffContext } from '~/domain/identity/user-context.ts';
import type {
  AreaContext,
  CompanyContext,
  Context,
  ContextOf,
  Locale,
  PartnerContext,
} from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES, type Code, Denial, notFound } from '~/domain/kernel/refusals.ts';
import type { BookSheet } from '~/domain/kernel/typed/book.ts';
import type { CameIn } from '~/domain/kernel/typed/table.ts';
import type { KeyHouse } from '~/domain/provider/key/house.ts';
import { viewsOf } from '~/domain/saved-view/own.server.ts';
import { viewedList } from '~/domain/saved-view/query.ts';
import {
  type Area,
  profileIn,
  providerConsole,
  rscc,
  type SystemProfile,
  systemOfPath,
} from '~/domain/systems/profiles.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from '~/framework.ts';
import type { Language } from '~/i18n/language.ts';

/** Who asks, and as what: made once a request by the Worker (workers/door.ts), read by every loader and action. */
export interface Door {
  readonly requestId: string;
  readonly request: Request;
  readonly nowMs: number;
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  /** A language that the reader's browser prefers, where none was chosen yet. */
  readonly offered: Language | undefined;
  readonly ip: string;
  readonly token: string | undefined;
  /** For the Content-Security-Policy of this answer. */
  readonly nonce: string;
  /** The zone the user chose, else that of the company that was entered (PRODUCT §13). */
  readonly timeZone: string;
  /** By which anybody can check the signature of a certificate, as PEM. */
  readonly certificatePublicKeys: string;
  /** Where the keys are that sign certificates. */
  readonly keyHouse: KeyHouse;
  /** What somebody comes with who signs in. */
  readonly signInFrom: SignInFrom;
  /** The code this request was refused or denied with, for the security log. */
  refusal: Code | undefined;
  /** @throws {Denial} 4001, 4005, 4006 */
  identity(along?: Along): Promise<Identity>;
  publicContext(): Context;
  /** @throws {Denial} 4001, 4005, 4006 */
  userContext(): Promise<OwnContext | StaffContext>;
  /** @throws {Denial} 4001, 4005, 4006; 4040 for anybody else than staff; 4150 who must enrol a second factor first */
  staffContext(): Promise<StaffContext>;
  /** @throws {Denial} 4154 for staff who act for a company */
  notActing(): Promise<void>;
  partnerContext<Profile extends SystemProfile>(system: Profile): PartnerContext<Profile>;
  /** @throws {Denial} 4001–4006; 4040 for a company that is not in their scope; 4154 for staff whose visit is over */
  companyContext<Profile extends SystemProfile>(
    system: Profile,
    along?: Along,
  ): Promise<ContextOf<Profile>>;
  /** @throws {Denial} 4135 larger than the form can be; 4201 cut off or malformed; 4202 no form */
  form(request: Request, takes?: Takes): Promise<PostedForm>;
  /** Reads the rows of a workbook that was judged already. Refusals: 4115 it is damaged. */
  readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<CameIn>>;
  /** The same of every sheet, with what stands against reading a cell. Refusals: 4115 it is damaged. */
  readBook(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome<BookSheet[]>>;
  signedInCookies(signedIn: LoggedIn): string[];
  endedSessionCookie(): string;
  languageCookie(language: Language): string;
}

/** What workers/portal.ts hands to every loader and action. */
export interface LoadContext {
  door: Door;
  /** Names the running build, so that an open page notices a newer one. */
  version: string;
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}

export interface Visit {
  door: Door;
  version: string;
  request: Request;
  url: URL;
  /** The form that was posted, where it takes no files. */
  form(): Promise<FormData>;
  /** One that takes files. Whoever reads `request` itself reads more than its page takes. */
  upload(takes: Takes): Promise<PostedForm>;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Runs a loader or action and turns denials into the page that explains them. An unknown error is logged
 * with its request id, which is all the reader gets.
 */
async function answering<T>(args: Args, run: (visit: Visit) => Promise<T>): Promise<T> {
  const { door, version } = args.context;
  const { request } = args;
  const url = new URL(request.url);
  const upload = (takes?: Takes) => door.form(request, takes);
  const form = async () => (await upload()).fields;
  try {
    return await run({ door, version, request, url, form, upload });
  } catch (error) {
    if (error instanceof Denial) {
      door.refusal = error.code;
      if (error.code === 4154) throw await actAgain(door, error);
      throw denialPage(error, url, door.token !== undefined);
    }
    if (error instanceof Response || isThrownData(error)) throw error;
    console.error(door.requestId, error);
    throw data({ requestId: door.requestId }, { status: 500 });
  }
}

function isThrownData(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'init' in error && 'data' in error;
}

function denialPage(denial: Denial, url: URL, hadSession: boolean): unknown {
  const { code } = denial;
  if (code === 4001 || code === 4005 || code === 4006) {
    const next = encodeURIComponent(url.pathname + withoutData(url.searchParams));
    // A whole document: the sign-in page has no script, and its words are not in the browser.
    // Nothing has expired for somebody who comes for the first time.
    const reason = hadSession ? `reason=${code}&` : '';
    return redirectDocument(`/user/login?${reason}next=${next}`);
  }
  if (code === 4150) return redirectDocument(ENROL);
  if (code === 4002 || code === 4003 || code === 4004) {
    // From the user routes the RSCC page, as the specification says (SPEC §8).
    const system = systemOfPath(url.pathname) ?? rscc;
    return redirectDocument(system.noPermission);
  }
  return data({ code }, { status: CODES[code].http });
}

/**
 * Where a visit of staff is begun anew: with the company and subsystem of the last one, and why this one does not go on.
 */
async function actAgain(door: Door, { why }: Denial) {
  const { acting } = await door.identity();
  const query = new URLSearchParams({ why: why?.key ?? 'acting_over' });
  if (acting !== null) {
    query.set('company', acting.company.id);
    query.set('system', acting.system);
  }
  return redirectDocument(`${providerConsole.home}/actAs?${query}`);
}

/** Where staff who have no second factor yet enrol one. */
const ENROL = '/user/center?enrol=required#secondFactor';

function withoutData(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('_routes');
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

/** A loader anyone may call. */
export function publicLoader<T>(read: (ctx: Context, visit: Visit) => Promise<T>) {
  return (args: LoaderFunctionArgs): Promise<T> =>
    answering(args, (visit) => read(visit.door.publicContext(), visit));
}

export function publicAction<T>(write: (ctx: Context, visit: Visit) => Promise<T>) {
  return (args: ActionFunctionArgs): Promise<T> =>
    answering(args, (visit) => write(visit.door.publicContext(), visit));
}

export type UserContext = Awaited<ReturnType<Door['userContext']>>;

/** A loader for whoever is signed in. */
export function userLoader<T>(read: (ctx: UserContext, visit: Visit) => Promise<T>) {
  return (args: LoaderFunctionArgs): Promise<T> =>
    answering(args, async (visit) => read(await visit.door.userContext(), visit));
}

/**
 * An action of whoever is signed in. What it changes is a person's own, so staff who act for a company are turned away
 * (4154).
 */
export function userAction<T>(write: (ctx: UserContext, visit: Visit) => Promise<T>) {
  return (args: ActionFunctionArgs): Promise<T> =>
    answering(args, async (visit) => {
      const ctx = await visit.door.userContext();
      if (ctx.identity.acting?.over === null) throw notForStaff();
      return write(ctx, visit);
    });
}

/** A loader of the console. */
export function staffLoader<T>(read: (ctx: StaffContext, visit: Visit) => Promise<T>) {
  return (args: LoaderFunctionArgs): Promise<T> =>
    answering(args, async (visit) => inRole(await visit.door.staffContext(), visit, read));
}

export function staffAction<T>(write: (ctx: StaffContext, visit: Visit) => Promise<T>) {
  return (args: ActionFunctionArgs): Promise<T> =>
    answering(args, async (visit) => inRole(await visit.door.staffContext(), visit, write));
}

/** What an area shows in its frame beside its pages: counted per company along with the identification. */
export type FrameCounts = (system: SystemProfile) => CompanyCounts;

/** Loaders of an area's pages: signed in, with a role there, company open. The context has the area's profile. */
export function areaLoader<A extends Area>(area: A, counts?: FrameCounts) {
  return <T>(read: (ctx: AreaContext<A>, visit: Visit) => Promise<T>) =>
    (args: LoaderFunctionArgs): Promise<T> =>
      answering(args, async (visit) => inRole(await areaContext(area, visit, counts), visit, read));
}

/**
 * Actions of such pages. All of them write, so a viewer, and staff whose visit only reads, is turned away before anything is read. Without script the
 * page follows in the same request, so its counts are asked for here.
 */
export function areaAction<A extends Area>(area: A, counts?: FrameCounts) {
  return <T>(write: (ctx: AreaContext<A>, visit: Visit) => Promise<T>) => {
    const run = async (ctx: AreaContext<A>, visit: Visit) => {
      requireMember(ctx);
      requireWriting(ctx);
      return write(ctx, visit);
    };
    return (args: ActionFunctionArgs): Promise<T> =>
      answering(args, async (visit) => inRole(await areaContext(area, visit, counts), visit, run));
  };
}

/**
 * Who has entered a subsystem may still lack the role for what is asked. The no-permission page would send
 * them straight back, so the page itself says so.
 */
async function inRole<Ctx, T>(
  ctx: Ctx,
  visit: Visit,
  run: (ctx: Ctx, visit: Visit) => Promise<T>,
): Promise<T> {
  try {
    return await run(ctx, visit);
  } catch (error) {
    if (!(error instanceof Denial) || error.code !== 4002) throw error;
    throw data({ code: error.code }, { status: CODES[error.code].http });
  }
}

function areaContext<A extends Area>(
  area: A,
  { door, url }: Visit,
  counts?: FrameCounts,
): Promise<AreaContext<A>> {
  const system = profileIn(area, systemOfPath(url.pathname)?.slug ?? '') ?? notFound();
  const along = counts && { counts: counts(system), views: viewsAsked(url, system) };
  return door.companyContext(system, along);
}

/** Views of the list that is shown, or whose views are. */
function viewsAsked(url: URL, system: SystemProfile): Along['views'] {
  const list = viewedList(url, system);
  if (list === null) return undefined;
  return (db, owner) => viewsOf(db, owner, system.slug, list);
}

/** 4136 when a form comes from a page of another company than the session works for by now. */
export function companyChanged(ctx: CompanyContext, form: FormData): Refusal | null {
  const shown = form.get('page_company');
  if (shown === null || shown === ctx.company.id) return null;
  const company = nameIn(ctx.locale, ctx.company);
  return { code: 4136, data: { company } };
}
