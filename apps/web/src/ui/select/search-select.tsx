import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import Select from 'antd/es/select';
import { labelContains } from './label-contains.ts';

interface SearchSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly notFound: string;
  readonly onChange: (value: string) => void;
}

/** A list to choose from, searched by what is read in it, capital or not. */
export function SearchSelect({ label, value, options, notFound, onChange }: SearchSelectProps) {
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      value={value}
      options={[...options]}
      notFoundContent={notFound}
      placeholder={notFound}
      // The library's own arrow has an English name, whatever the language.
      suffixIcon={<DownOutlined aria-hidden />}
      popupMatchSelectWidth={false}
      // Inside the landmark it belongs to, for those who walk from one to the next.
      getPopupContainer={(select) => select.parentElement ?? document.body}
      showSearch={{ filterOption: (typed, option) => labelContains(option?.label ?? '', typed) }}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    />
  );
}
