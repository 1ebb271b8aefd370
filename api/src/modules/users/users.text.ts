export const usersText = {
  assigneeNotFound: 'Хянах эрхтэй ажилтан олдсонгүй.',
};
