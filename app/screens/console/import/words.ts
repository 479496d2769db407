import { useTranslation } from 'react-i18next';

/** Names of sheets, columns and chosen values as the template has them; the areas say which there are. */
export function useSheetWords() {
  const { t, i18n } = useTranslation('consoleImport');
  const worded = (key: string, otherwise: string) =>
    i18n.exists(`consoleImport:${key}`) ? String(t(key as 'title')) : otherwise;
  return {
    sheetName: (sheet: string) => worded(`sheet.${sheet}`, sheet),
    columnName: (label: string) => worded(`column.${label}`, label),
    valueWord: (choice: string | null, value: string) =>
      choice === null || value === '' ? value : worded(`choice.${choice}.${value}`, value),
  };
}
