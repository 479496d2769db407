import type { Role } from '../../kernel/context.ts';

/**
 * Who sees what a confidential substance is (`areas/new-substance.md` §6.5). Every read, list, search, export and
 * paper asks here; what SQL has to find by it asks `isProtectedInSql`.
 */

/** Facts of a filing that decide who may know an identity. */
export interface Secrecy {
  confidential: boolean;
  /** Last day, inclusive; null while a draft lacks it. */
  confidentialUntil: string | null;
}

/** Whether confidential identities of a filing are protected on a day; the day after the last they are not. */
export function isProtected({ confidential, confidentialUntil }: Secrecy, today: string): boolean {
  return confidential && (confidentialUntil === null || today <= confidentialUntil);
}

/**
 * As whom somebody reads what is confidential: in the role they hold in its company, as staff who act for it, or as such
 * staff who asked for this filing's and said why.
 */
export type IdentityReader = Role | 'acting' | 'shown';

/**
 * Whether somebody reads the confidential identities of a filing on a page or over the API. Staff who act for the company
 * read class names until they ask, whatever the policy lets its viewers read.
 */
export function seesIdentity(
  reader: IdentityReader,
  filing: Secrecy,
  { viewersSeeNames, today }: { viewersSeeNames: boolean; today: string },
): boolean {
  if (!isProtected(filing, today)) return true;
  return reader === 'viewer' ? viewersSeeNames : reader !== 'acting';
}

export interface Identity {
  nameZh: string;
  nameEn: string;
  casNo: string | null;
  confidential: boolean;
  classNameZh: string;
  classNameEn: string;
}

/** A substance as it is told: one whose identity is withheld goes by its class name and has no number. */
export function told<Substance extends Identity>(
  substance: Substance,
  sees: boolean,
): Substance & { withheld: boolean } {
  if (sees || !substance.confidential) return { ...substance, withheld: false };
  const { classNameZh: nameZh, classNameEn: nameEn } = substance;
  return { ...substance, nameZh, nameEn, casNo: null, withheld: true };
}

/** Fields of change records whose values say who a substance is. */
const TELLING = ['substance', 'substance.name_zh', 'substance.name_en', 'substance.cas_no'];

/**
 * A change record as it is told: from who may not know an identity its values are withheld where they would name it, and
 * its typed reason always, since it may say the very name.
 */
export function toldChange<
  Change extends { field: string; before: string; after: string; reason: string },
>(change: Change, sees: boolean): Change & { withheld: boolean } {
  const withheld = !sees && TELLING.includes(change.field);
  return {
    ...change,
    ...(!sees && { reason: '' }),
    ...(withheld && { before: '', after: '' }),
    withheld,
  };
}
