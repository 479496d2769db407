/** A port of discharge: UN/LOCODE and its name in both languages; without a Chinese name the English one stands in both. */
export interface Port {
  code: string;
  zh: string;
  en: string;
}

/** Two letters of the country, three of the place (UN/LOCODE: digits 2 to 9 may stand in the place). */
export const PORT_CODE = /^[A-Z]{2}[A-Z2-9]{3}$/;
