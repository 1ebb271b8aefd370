/** Texts of the messages accounts are sent. */
export const authText = {
  code: (code: string) => `Цахим карт: баталгаажуулах код ${code}. 5 минут хүчинтэй. Хэнд ч бүү хэлээрэй.`,
  codeSubject: 'Баталгаажуулах код',
  invite: (link: string) => `Цахим карт: таныг порталд урьсан байна. Нууц үгээ тохируулах холбоос: ${link}`,
  inviteSubject: 'Порталд урьж байна',
  reset: (link: string) => `Цахим карт: нууц үг шинэчлэх холбоос: ${link} Хэрэв та хүсээгүй бол үл тоомсорлоно уу.`,
  resetSubject: 'Нууц үг шинэчлэх',
  passwordChangedTitle: 'Нууц үг өөрчлөгдлөө',
  passwordChangedBody:
    'Таны нууц үг өөрчлөгдөж, бусад төхөөрөмж дээрх нэвтрэлт хаагдлаа. Та биш бол бидэнд мэдэгдэнэ үү.',
} as const;
