/** The end of a key that says one plural form of a text, as i18next names them: `results_one`, `results_other`. */
export const PLURAL_SUFFIX = /_(?:zero|one|two|few|many|other)$/;
