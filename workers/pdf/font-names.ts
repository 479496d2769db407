/** The certificate's fonts: files `<name>.ttf` among the jobs Worker's assets, under `fonts/`. */
export const FONT_NAMES = [
  'NotoSansSC-Regular',
  'NotoSansSC-Bold',
  'NotoSansKR-Regular',
  'NotoSansKR-Bold',
  'NotoSans-Regular',
  'NotoSans-Bold',
] as const;

export type FontName = (typeof FONT_NAMES)[number];
