/** Words of the rules for register numbers. */
export const registerNoText = {
  noBirthDay: 'Регистрийн дугаар дахь төрсөн он, сар, өдөр буруу байна',
};
