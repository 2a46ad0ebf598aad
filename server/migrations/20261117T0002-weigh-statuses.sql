-- The laboratory tells a checked assay from a determined one; an upload that failed is called as elsewhere.
update mm_weigh set assay_status = 'CHECKED' where assay_status = 'DONE';
update mm_weigh set upload_status = 'FAIL' where upload_status = 'FAILED';
