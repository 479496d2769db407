/** A port of entry in China: UN/LOCODE, its name in both languages, and what arrives there. */
export interface RpPort {
  code: string;
  zh: string;
  en: string;
  mode: 'sea' | 'air' | 'road';
}
