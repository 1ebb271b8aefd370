/** Districts of Ulaanbaatar with their number of khoroos and e-barimt branch code. */
export const districts = [
  { code: 'BZD', name: 'Баянзүрх', khorooCount: 43, ebarimtBranchCode: '24' },
  { code: 'SHD', name: 'Сонгинохайрхан', khorooCount: 43, ebarimtBranchCode: '34' },
  { code: 'BGD', name: 'Баянгол', khorooCount: 34, ebarimtBranchCode: '26' },
  { code: 'HUD', name: 'Хан-Уул', khorooCount: 25, ebarimtBranchCode: '23' },
  { code: 'CHD', name: 'Чингэлтэй', khorooCount: 24, ebarimtBranchCode: '35' },
  { code: 'SBD', name: 'Сүхбаатар', khorooCount: 20, ebarimtBranchCode: '25' },
  { code: 'ND', name: 'Налайх', khorooCount: 8, ebarimtBranchCode: '29' },
  { code: 'BND', name: 'Багануур', khorooCount: null, ebarimtBranchCode: '27' },
  { code: 'BHD', name: 'Багахангай', khorooCount: null, ebarimtBranchCode: '28' },
] as const;

export type DistrictCode = (typeof districts)[number]['code'];
