import { useTranslation } from 'react-i18next';
import { choiceKey } from '~/domain/workbook/sheet.ts';

/** Names of sheets, columns and chosen values as the template has them; the areas say which there are. */
export function useSheetWords() {
  const { t, i18n } = useTranslation(['consoleImport', 'enterprises', 'rp', 'dossier']);
  const worded = (key: string, otherwise: string) =>
    i18n.exists(key) ? String(t(key as 'title')) : otherwise;
  return {
    sheetName: (sheet: string) => worded(`consoleImport:sheet.${sheet}`, sheet),
    columnName: (label: string) => worded(`consoleImport:column.${label}`, label),
    valueWord: (choice: string | null, value: string) =>
      choice === null || value === '' ? value : worded(choiceKey(choice, value), value),
  };
}
