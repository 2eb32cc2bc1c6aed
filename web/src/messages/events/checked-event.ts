import { inLanguages } from '../base/in-languages.ts'

const en = {
  notice:
    'Members reported this event, and it is being checked. Only those who saved it, go there or look after it see it meanwhile.',
}

export const checkedEventTexts = inLanguages({ en })
