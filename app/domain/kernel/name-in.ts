/** A name in both languages; where there is none in one of them, it is empty or null. */
export type InBoth =
  | { zh: string | null | undefined; en: string | null | undefined }
  | { nameZh: string | null | undefined; nameEn: string | null | undefined };

/** The name in the reader's language, or the only one there is; empty where there is none. */
export function nameIn(locale: string, of: InBoth): string {
  const { zh, en } = 'zh' in of ? of : { zh: of.nameZh, en: of.nameEn };
  return (locale === 'zh-CN' ? zh || en : en || zh) ?? '';
}

/** The name in the language that is not the reader's; empty where there is none. */
export function otherName(locale: string, of: InBoth): string {
  const { zh, en } = 'zh' in of ? of : { zh: of.nameZh, en: of.nameEn };
  return (locale === 'zh-CN' ? en : zh) ?? '';
}

/** Twin of `nameIn` for columns of a query, and for names that are there in both languages or in none. */
export function namedIn<Zh, En>(locale: string, of: { nameZh: Zh; nameEn: En }): Zh | En {
  return locale === 'zh-CN' ? of.nameZh : of.nameEn;
}
