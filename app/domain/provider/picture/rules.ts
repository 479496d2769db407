import type { FileKind } from '../../files/rules.ts';

/** What a picture of the provider is for: the logo of its brand, or a promotion. */
export const PICTURE_PURPOSES = ['logo', 'promotion'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

interface PictureRule {
  accept: readonly Extract<FileKind, 'jpg' | 'png'>[];
  /** kB of a thousand bytes. */
  maxKb: number;
  /** Points across, where they are said. */
  width: number | null;
}

/** What each takes (`areas/console.md` §2): no SVG, which is a program. */
export const PICTURES: Readonly<Record<PicturePurpose, PictureRule>> = {
  logo: { accept: ['png'], maxKb: 200, width: null },
  promotion: { accept: ['jpg', 'png'], maxKb: 500, width: 1880 },
};

/** Owner of these files, beside companies. */
export const PROVIDER_FILES = 'provider';
