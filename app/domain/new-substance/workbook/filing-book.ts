import { identifierKey } from '../../kernel/identifier.ts';
import type { BookCompany, BookFile, BookWithFiles } from '../../workbook/book.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import type { FilingContentRow, substanceRows } from '../filing/content.ts';
import type { SubstanceFacts } from '../filing/rules.ts';
import type { DocumentType } from '../filing/types.ts';
import type { Kept, KeptFiling } from './kept.server.ts';
import type { BookEnterprises } from './parties.ts';

/** A paper of a filing that was given beside the book. */
export interface Paper {
  fileId: string;
  companyId: string;
  filingId: string;
  documentType: DocumentType;
}

export interface FilingMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** All of its substances as they shall be. */
  substances: ReturnType<typeof substanceRows>;
  /** By what it is found, beside its substances. */
  words: { certificateNo: string; tradeName: string };
  /** It is good from now on. */
  submitted: boolean;
  paper: Paper | null;
  /** Fields that change, of one that is there. */
  fields: string[];
}

/** A row of a substance whose filing is written with another row. */
export type SubstanceMade = FilingMade | { companyId: string };

/** A filing that is there or comes with the book, as its records and duties see it. */
export interface BookFiling {
  id: string;
  companyId: string;
  kept: KeptFiling | null;
  row: FilingContentRow;
  status: KeptFiling['status'];
  substances: readonly SubstanceFacts[];
  /** The paper that the book brings it. */
  paper: (Paper & { sha256: string }) | null;
}

export const filingKey = (companyId: string, no: string) =>
  JSON.stringify([companyId, identifierKey('certificate', no)]);

export interface Given {
  kept: Kept;
  known: BookEnterprises;
}

/** A row with what it says of which company. */
export interface Placed {
  row: StagedRow;
  texts: Texts;
  company: BookCompany | undefined;
  key: string;
}

/** The paper that a cell names. */
export interface Named {
  /** As it stands there. */
  cell: string;
  /** The file that was given; null for none, and where the filing has it already. */
  file: BookFile | null;
  /** The filing has a paper of this name already. */
  there: boolean;
}

export interface Content {
  row: FilingContentRow;
  substances: SubstanceFacts[];
  paper: Named;
}

export interface Place {
  company: BookCompany | undefined;
  before: KeptFiling | undefined;
  given: Given;
  book: BookWithFiles;
}
