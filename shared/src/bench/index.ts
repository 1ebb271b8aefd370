export { Report, median, percentile } from './report.ts';
export { chooseSections } from './choose-sections.ts';
