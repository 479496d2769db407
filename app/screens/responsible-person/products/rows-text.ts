import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import type { Cells } from '../../subsystem/rows/editor.ts';

/** Text of a cell that may be empty in the input. */
export const given = (cells: Cells, field: string): string => cells[field]?.trim() ?? '';

/** Whole pieces as typed; nothing for an empty cell, and what was typed where it is no number, for the schema to say so. */
export const numberIn = (cells: Cells, field: string) => typedPieces(given(cells, field));

/** A kept value as text of a cell. */
export const shown = (value: string | number | null): string => (value === null ? '' : `${value}`);

/** The id of a kept row; none of a new one. */
export const idOf = ({ key, isNew }: { key: string; isNew: boolean }) => (isNew ? null : key);
