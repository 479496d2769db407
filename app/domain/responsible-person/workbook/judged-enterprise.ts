import type { Texts } from '../../workbook/judge-row.server.ts';
import type { JudgedRow } from '../../workbook/sheet.ts';
import type { Content } from '../enterprise/content.server.ts';
import type { KeptEnterprise } from './kept-enterprises.server.ts';

export interface EnterpriseMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** What it is to be. */
  content: Content;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** Its names are others than before, so that they are looked at anew. */
  renamed: boolean;
  detail: Record<string, unknown>;
}

/** A row with the enterprise that it is about. */
export interface JudgedEnterprise {
  id: string;
  companyId: string;
  kept: KeptEnterprise | null;
  texts: Texts;
  row: JudgedRow<EnterpriseMade>;
}
